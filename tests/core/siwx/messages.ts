import type { CaipNetworkId } from '@portico/core'
import type { SiwxMessage } from '@portico/core/siwx'
import fc from 'fast-check'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789']
/** Characters that are allowed in a statement of any namespace: EIP-4361 is the strictest. */
const spoken = [...letters, ...".-_~:/?#[]@!$&'()*+,;= "]
const ofUri = [...letters, ...".-_~:@!$&'()*+,;=", '%20', '/', '/']
const word = (chars: readonly string[], minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...chars), { minLength, maxLength }).map((picked) => picked.join(''))

const label = word(letters, 1, 12)
const domain = fc.oneof(
  fc.constantFrom('localhost:5173', '127.0.0.1', '[::1]:8080', 'xn--bcher-kva.example'),
  fc
    .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.option(fc.nat(65_535)))
    .map(([labels, port]) => labels.join('.') + (port === null ? '' : `:${port}`)),
)
const uri = fc
  .tuple(
    fc.constantFrom('https://a.example/', 'ipfs://', 'urn:recap:', 'http://[::1]:80/', 'did:pkh:'),
    word(ofUri, 0, 40),
    fc.constantFrom('', '?q=1/2?', '#part'),
  )
  .map(([start, path, end]) => start + path.replace(/^\/+/, '') + end)
const time = fc
  .tuple(
    fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
    fc.constantFrom('Z', '+00:00', '-11:30'),
  )
  .map(([date, zone]) => date.toISOString().replace('Z', zone))

/** Messages of one namespace, whose accounts belong to their network. */
export function messages(
  accounts: fc.Arbitrary<{ accountAddress: string; chainId: CaipNetworkId }>,
): fc.Arbitrary<SiwxMessage> {
  const rest = fc.record(
    {
      domain,
      uri,
      version: fc.constant('1' as const),
      nonce: word(letters, 8, 40),
      issuedAt: time,
      statement: word(spoken, 1, 60),
      expirationTime: time,
      notBefore: time,
      requestId: word([...letters, ...".-_~!$&'()*+,;=:@"], 1, 20),
      resources: fc.array(uri, { maxLength: 4 }),
    },
    { requiredKeys: ['domain', 'uri', 'version', 'nonce', 'issuedAt'] },
  )
  return fc.tuple(accounts, rest).map(([account, fields]) => ({ ...account, ...fields }))
}
