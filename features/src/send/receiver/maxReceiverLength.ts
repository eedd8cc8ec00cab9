/** Maximum length of the receiver text in characters; no usable link is longer. */
export const maxReceiverLength = 2_000
