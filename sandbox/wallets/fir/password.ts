/** What locks the accounts of the sandbox's wallet, which are known to everybody. */
export const password = 'fir'
