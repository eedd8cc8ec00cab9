/** What the message that a visitor signs with Farcaster must name. */
export function farcasterTarget(origin: string): { domain: string; uri: string } {
  return { domain: new URL(origin).host, uri: `${origin}/farcaster` }
}
