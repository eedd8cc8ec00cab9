/**
 * Maximum number of clients whose acknowledgement of one message is stored: a topic usually has two. Other clients
 * receive the message again.
 */
export const maxSubscribers = 8
