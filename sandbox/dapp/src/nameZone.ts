/** What follows the label of a name that the sandbox registers. */
export const nameZone = 'sandbox.example'
