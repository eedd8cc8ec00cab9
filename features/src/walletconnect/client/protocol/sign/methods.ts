const day = 86_400

type MethodPolicy = {
  /** Of the request; its response has the next one. */
  readonly tag: number
  /** Seconds for which the relay keeps it. */
  readonly ttl: number
  readonly prompt?: true
}

/** How the specification has each method published. */
export const methods = {
  wc_pairingDelete: { tag: 1000, ttl: day },
  wc_pairingPing: { tag: 1002, ttl: 30 },
  wc_sessionPropose: { tag: 1100, ttl: 300, prompt: true },
  wc_sessionSettle: { tag: 1102, ttl: 300 },
  wc_sessionUpdate: { tag: 1104, ttl: day },
  wc_sessionExtend: { tag: 1106, ttl: day },
  wc_sessionRequest: { tag: 1108, ttl: 300, prompt: true },
  wc_sessionEvent: { tag: 1110, ttl: 300 },
  wc_sessionDelete: { tag: 1112, ttl: day },
  wc_sessionPing: { tag: 1114, ttl: 30 },
  wc_sessionAuthenticate: { tag: 1116, ttl: 3_600, prompt: true },
} as const satisfies Record<string, MethodPolicy>

export type SignMethod = keyof typeof methods

export function isSignMethod(method: string): method is SignMethod {
  return Object.hasOwn(methods, method)
}

/** Errors of the protocol, by their codes. */
export const signFaults = {
  invalidMethod: { code: 1001, message: 'Invalid method' },
  invalidUpdate: { code: 1003, message: 'Invalid update' },
  invalidExtend: { code: 1004, message: 'Invalid extension' },
  invalidSettlement: { code: 1005, message: 'Invalid settlement' },
  unauthorizedMethod: { code: 3001, message: 'The wallet did not approve this method' },
  unauthorizedEvent: { code: 3002, message: 'The event was not approved' },
  unauthorizedChain: { code: 3005, message: 'The network was not approved' },
  userDisconnected: { code: 6000, message: 'User disconnected.' },
  noSession: { code: 7001, message: 'There is no session for this topic' },
  unsupported: { code: 10_001, message: 'Unsupported method' },
} as const
