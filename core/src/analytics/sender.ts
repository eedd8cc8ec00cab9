/** What sends events; loads with the first one that has somewhere to go. */
export { createSender } from './sendEvents.ts'
export { senderOptions } from './senderOptions.ts'
