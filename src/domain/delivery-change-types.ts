/** Types of a delivery change (Spec §3): a temporary address, a permanent address, a stop. */
export const deliveryChangeTypes = ['TRANSFER', 'PERMANENT', 'STOP'] as const;
export type DeliveryChangeType = (typeof deliveryChangeTypes)[number];
