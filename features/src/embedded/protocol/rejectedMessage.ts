/** The message of an ERROR that means that the visitor declined, as EIP-1193's code 4001. */
export const rejectedMessage = 'User rejected the request'
