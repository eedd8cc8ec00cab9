/** The id of the embedded wallet's connector. */
export const connectorId = 'auth'
