import { createServer } from 'node:net';

/** A port that another program holds. */
class PortTakenError extends Error {
  override readonly name = 'PortTakenError';

  constructor(port: number, variable: string) {
    super(`Port ${port} is taken by another program. Stop it, or choose another: ${variable}=${port + 100} npm start`);
  }
}

/**
 * The port itself if it is free; for 0 any free port.
 * @throws PortTakenError naming the variable that chooses another.
 */
export async function freePort(port: number, variable: string): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port, variable) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}
