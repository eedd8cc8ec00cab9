import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/** The text of Sign In With Solana, with its fields in the order of the grammar. */
export function signInText({ domain, address, statement, ...fields }: SolanaSignInInput): string {
  const labels: readonly (readonly [string, string | undefined])[] = [
    ['URI', fields.uri],
    ['Version', fields.version],
    ['Chain ID', fields.chainId],
    ['Nonce', fields.nonce],
    ['Issued At', fields.issuedAt],
    ['Expiration Time', fields.expirationTime],
    ['Not Before', fields.notBefore],
    ['Request ID', fields.requestId],
  ]
  const lines = labels.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  const resources = fields.resources?.map((resource) => `- ${resource}`) ?? []
  const last = resources.length > 0 ? [...lines, 'Resources:', ...resources] : lines
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  return [head, statement, last.join('\n')].filter(Boolean).join('\n\n')
}
