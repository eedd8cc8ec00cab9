/**
 * Stands for the account in a sign-in message that is created before the login (R7.33). In a file of its own, since the
 * frame needs it after its first paint alone.
 */
export const accountPlaceholder = '<<AccountAddress>>'
