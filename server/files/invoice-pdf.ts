/** Where the PDF of an invoice is in the file store, by the SHA-256 that its row holds (`invoice.file_hash`). */
export const invoicePdfKey = (tenant: string, hash: string): string => `invoices/${tenant}/${hash}.pdf`
