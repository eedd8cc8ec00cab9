import { generateKeyPairSync, sign } from 'node:crypto'
import type { SiwxMessage, SiwxSession, SiwxVerifier } from '@portico/core/siwx'
import * as eip155 from '@portico/eip155/siwx'
import { recoverPublicKey } from '@portico/server/siwx'
import * as solana from '@portico/solana/siwx'
import { base58 } from '@scure/base'
import { describe, expect, it, vi } from 'vitest'
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

const rounds = process.env.PORTICO_FULL ? 8 : 2
const middle = (values: readonly number[]) =>
  Math.round([...values].sort((one, other) => one - other)[values.length >> 1] ?? 0)

/** Verifies in concurrent batches, as a server does; measures CPU time, so that other processes do not count. */
async function report(name: string, verifier: SiwxVerifier, session: SiwxSession): Promise<void> {
  const batch = () => Promise.all(Array.from({ length: 50 }, () => verifier.verify(session)))
  expect(await batch()).not.toContain(false)
  const speeds: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [begin, start] = [process.cpuUsage(), performance.now()]
    let verified = 0
    while (performance.now() - start < 400) verified += (await batch()).length
    const { user, system } = process.cpuUsage(begin)
    speeds.push(verified / ((user + system) / 1e6))
  }
  const best = Math.round(Math.max(...speeds))
  console.log(
    `${name}: ${middle(speeds)}/s for a core in the middle of ${rounds}, ${best}/s at best`,
  )
}

describe('signature verification on a server', () => {
  it('verifies signatures of Ethereum keys (goal: 1,000/s per core)', async () => {
    const session = await onEthereum()
    const recover = recoverPublicKey
    const keys = { eoaOnly: true }
    await report('secp256k1 by viem, no node asked', eip155.verifier(keys), session)
    const withRecover = eip155.verifier({ ...keys, recover })
    await report('secp256k1 by the server, no node asked', withRecover, session)
    const node = await rpcNode({ eth_chainId: '0x1', eth_getCode: '0x' })
    const rpcUrls = { 'eip155:1': [node.url] }
    const withNode = eip155.verifier({ rpcUrls, recover })
    await report('secp256k1 by the server, a node asked on loopback', withNode, session)
    await node.close()
  })

  it('verifies signatures of Solana keys (goal: 5,000/s per core)', async () => {
    await report("ed25519 by Node's crypto", solana.verifier(), onSolana())
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
    await report('ed25519 by WebCrypto', solana.verifier(), onSolana())
    vi.restoreAllMocks()
  })
})
