import { generateKeyPairSync, sign } from 'node:crypto'
import type { SiwxMessage, SiwxSession, SiwxVerifier } from '@portico/core/siwx'
import * as eip155 from '@portico/eip155/siwx'
import * as solana from '@portico/solana/siwx'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { accounts } from '../fakes/accounts.ts'
import { rpcNode } from '../fakes/rpcNode.ts'

const fields = {
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'a1b2c3d4e5f6',
  statement: 'Sign in to the shop.',
  issuedAt: '2026-11-21T12:00:00Z',
} as const

async function onEthereum(): Promise<SiwxSession> {
  const { alice } = accounts
  const data: SiwxMessage = { ...fields, accountAddress: alice.address, chainId: 'eip155:1' }
  const message = eip155.format.format(data)
  return { data, message, signature: await alice.signMessage({ message }) }
}

function onSolana(): SiwxSession {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const data: SiwxMessage = {
    ...fields,
    accountAddress: base58.encode(Uint8Array.from(key)),
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  }
  const message = solana.format.format(data)
  const signature = sign(null, Buffer.from(message), privateKey)
  return { data, message, signature: base58.encode(Uint8Array.from(signature)) }
}

/** Verified in batches, as a server has them; by the processor's own time, whoever else uses the machine. */
async function report(name: string, verifier: SiwxVerifier, session: SiwxSession): Promise<void> {
  const batch = () => Promise.all(Array.from({ length: 50 }, () => verifier.verify(session)))
  expect(await batch()).not.toContain(false)
  const [begin, start] = [process.cpuUsage(), performance.now()]
  let verified = 0
  while (performance.now() - start < 3_000) verified += (await batch()).length
  const { user, system } = process.cpuUsage(begin)
  const ofCore = Math.round(verified / ((user + system) / 1e6))
  const ofClock = Math.round(verified / ((performance.now() - start) / 1e3))
  console.log(`${name}: ${ofCore}/s for a core, ${ofClock}/s by the clock`)
}

describe('signatures that a server checks', () => {
  it('of keys on Ethereum: the aim is 1,000/s for a core', async () => {
    const session = await onEthereum()
    await report('secp256k1, no node asked', eip155.verifier({ eoaOnly: true }), session)
    const node = await rpcNode({ eth_chainId: '0x1', eth_getCode: '0x' })
    const rpcUrls = { 'eip155:1': [node.url] }
    await report('secp256k1, a node asked on loopback', eip155.verifier({ rpcUrls }), session)
    await node.close()
  })

  it('of keys on Solana: the aim is 5,000/s for a core', async () => {
    await report('ed25519, by the runtime', solana.verifier(), onSolana())
  })
})
