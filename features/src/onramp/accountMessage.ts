const lifetimeMs = 600_000
/** Milliseconds that the clocks of visitor and server may differ. */
const maxSkewMs = 60_000

/** What is signed to show a server that the visitor holds the account (CAIP-10). `service` is the server's host. */
export function accountMessage(claim: { service: string; account: string; at: number }): string {
  const { service, account, at } = claim
  return [
    'I want to buy tokens for this account. Signing sends nothing and costs nothing.',
    '',
    `Account: ${account}`,
    `Service: ${service}`,
    `Time: ${new Date(at).toISOString()}`,
  ].join('\n')
}

/** Whether this is the message of an account for a service, less than ten minutes old. */
export function isAccountMessage(
  message: string,
  { service, account, now }: { service: string; account: string; now: number },
): boolean {
  const at = Date.parse(/^Time: (.{24})$/m.exec(message)?.[1] ?? '')
  if (!(at <= now + maxSkewMs && now - at < lifetimeMs)) return false
  return message === accountMessage({ service, account, at })
}

/** How long the kit uses a proof again; less than the server accepts it. */
export const proofLifetimeMs = lifetimeMs - 2 * maxSkewMs
