/** The calls of the sign-in service, as their paths name them. */
export type RouteName = 'nonce' | 'verify' | 'session' | 'signout'
