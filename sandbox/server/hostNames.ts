/** Host names that the dapp can be opened with; each is a dapp of its own. */
export const hostNames = ['127.0.0.1', 'localhost', 'dapp2.localhost'] as const
