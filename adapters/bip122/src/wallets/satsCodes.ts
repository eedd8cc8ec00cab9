/** Error codes of sats-connect; some have another meaning on other chains. */
export const satsCodes = {
  refused: -32000,
  notSupported: -32001,
  accessDenied: -32002,
  invalidParams: -32602,
  methodNotFound: -32601,
  internal: -32603,
} as const
