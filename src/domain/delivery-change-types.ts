/** A temporary address, a permanent address, a stop (Spec §3). */
export const deliveryChangeTypes = ['TRANSFER', 'PERMANENT', 'STOP'] as const;
export type DeliveryChangeType = (typeof deliveryChangeTypes)[number];
