/** File store key of an invoice's PDF, by the SHA-256 in its row (`invoice.file_hash`). */
export const invoicePdfKey = (tenant: string, hash: string): string => `invoices/${tenant}/${hash}.pdf`
