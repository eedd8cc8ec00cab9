/** Characters of the longest text that is read as a receiver: longer is no link that anybody prints. */
export const maxReceiverLength = 2_000
