/** The ENS name on the first EVM chain of the sandbox, below which the sandbox registers names, too. */
export const ensZone = 'harbourside.eth'
