/** Name under which the sandbox makes sockets fail: no call of the contract, but like one. */
export const socketFault = 'socket';
