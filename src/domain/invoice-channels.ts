/** Ways that the newspaper sends an invoice by itself; eFaktura and AvtaleGiro are agreed on in the bank. */
export const invoiceChannels = ['email', 'paper'] as const;
export type InvoiceChannel = (typeof invoiceChannels)[number];
