/**
 * Clients whose acknowledgement of one message is remembered: a topic has two, and a few more for a moment. To others the
 * message comes again.
 */
export const maxSubscribers = 8
