import type { SiwxMessage } from '@portico/core/siwx'
import { format, recapStatement, verifier } from '@portico/eip155/siwx'
import { createRecap, encodeRecap, formatStatementFromRecap } from '@walletconnect/utils'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'

// The example of ERC-5573.
const example = `example.com wants you to sign in with your Ethereum account:
0x0000000000000000000000000000000000000000

I further authorize the stated URI to perform the following actions on my behalf: (1) 'example': 'append', 'read' for 'https://example.com'. (2) 'other': 'action' for 'https://example.com'. (3) 'example': 'append', 'delete' for 'my:resource:uri.1'. (4) 'example': 'append' for 'my:resource:uri.2'. (5) 'example': 'append' for 'my:resource:uri.3'.

URI: did:key:example
Version: 1
Chain ID: 1
Nonce: mynonce1
Issued At: 2022-06-21T12:00:00.000Z
Resources:
- urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvcmVhZCI6W10sIm90aGVyL2FjdGlvbiI6W119LCJteTpyZXNvdXJjZTp1cmkuMSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvZGVsZXRlIjpbXX0sIm15OnJlc291cmNlOnVyaS4yIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX0sIm15OnJlc291cmNlOnVyaS4zIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX19LCJwcmYiOltdfQ`

const methods = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'eth_sign']
const wallets = createRecap('eip155', 'request', methods, { chains: ['eip155:1'] })
const { verify } = verifier({ eoaOnly: true })

async function isAccepted(change: Partial<SiwxMessage>): Promise<boolean> {
  const data: SiwxMessage = {
    accountAddress: accounts.alice.address,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example/login',
    version: '1',
    nonce: 'a1b2c3d4e5f6',
    issuedAt: '2026-11-21T12:00:00Z',
    ...change,
  }
  const message = format.format(data)
  return verify({ data, message, signature: await accounts.alice.signMessage({ message }) })
}

describe('ReCaps', () => {
  it('are parsed and worded as in the example of ERC-5573', () => {
    const { resources = [], statement = '' } = format.parse(example)
    expect(recapStatement(resources[0] ?? '')).toBe(statement)
    expect(recapStatement('urn:recap:e30')).toBeUndefined()
    expect(recapStatement('urn:recap:%')).toBeUndefined()
    expect(recapStatement('https://shop.example/')).toBeUndefined()
  })

  it('are worded as WalletConnect words them', () => {
    const sentence = recapStatement(encodeRecap(wallets))
    expect(formatStatementFromRecap('', wallets)).toBe(sentence)
    expect(formatStatementFromRecap('Hi.', wallets)).toBe(`Hi. ${sentence}`)
  })

  it('are accepted only when the statement contains their text', async () => {
    const recap = encodeRecap(wallets)
    const sentence = recapStatement(recap) ?? ''
    const more = 'https://shop.example/terms'
    expect(await isAccepted({ statement: sentence, resources: [recap] })).toBe(true)
    expect(await isAccepted({ statement: `Hi. ${sentence}`, resources: [more, recap] })).toBe(true)
    const other = encodeRecap(createRecap('eip155', 'request', ['eth_sign'], {}))
    for (const lie of [
      { resources: [recap] },
      { statement: 'Hi.', resources: [recap] },
      { statement: `${sentence} Or not.`, resources: [recap] },
      { statement: `Not ${sentence}`.replace(' ', ''), resources: [recap] },
      { statement: sentence, resources: [recap, more] },
      { statement: sentence, resources: [other, recap] },
      { statement: sentence, resources: [other] },
      { statement: sentence, resources: ['URN:recap:e30'] },
    ])
      expect(await isAccepted(lie), JSON.stringify(lie)).toBe(false)
  })

  it('S20 have at most 1,000 abilities in 20,000 characters', () => {
    const recapOf = (count: number, name: string) => {
      const abilities = Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`a/${name}${at}`, []]),
      )
      return `urn:recap:${btoa(JSON.stringify({ att: { e: abilities } }))}`
    }
    expect(recapStatement(recapOf(1_000, ''))).toMatch(
      /^I further .* \(1\) 'a': '0', '1', .*'999' for 'e'\.$/,
    )
    expect(recapStatement(recapOf(1_001, ''))).toBeUndefined()
    const long = recapOf(1, 'x'.repeat(14_950))
    expect([long.length > 19_900, long.length <= 20_000]).toEqual([true, true])
    expect(recapStatement(long)).toBeDefined()
    expect(recapStatement(recapOf(1, 'x'.repeat(15_050)))).toBeUndefined()
  })
})
