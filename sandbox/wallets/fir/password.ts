/** Password of the sandbox's accounts, which are public. */
export const password = 'fir'
