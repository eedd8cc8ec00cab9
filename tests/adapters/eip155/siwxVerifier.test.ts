import type { SiwxMessage, SiwxSession } from '@portico/core/siwx'
import { rpcFailure } from '@portico/core/testing'
import { format, verifier } from '@portico/eip155/siwx'
import { recoverPublicKey } from '@portico/server/siwx'
import { bytesToHex, type Hex, hashMessage, hexToBytes } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accepted } from '../../core/siwx/accepted.ts'
import { mutantsOf } from '../../core/siwx/mutants.ts'
import { accounts } from '../../fakes/accounts.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'

const { alice, bob } = accounts
const data: SiwxMessage = {
  accountAddress: alice.address,
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'a1b2c3d4e5f6',
  statement: 'Sign in to the shop.',
  issuedAt: '2026-11-21T12:00:00Z',
  resources: ['https://shop.example/terms'],
}
const message = format.format(data)
const sign = async (by = alice): Promise<SiwxSession> => ({
  data,
  message,
  signature: await by.signMessage({ message }),
})
const other = { accountAddress: bob.address, chainId: 'eip155:10' } as const
const codec = {
  format,
  other,
  decode: (text: string) => hexToBytes(text as Hex),
  encode: bytesToHex,
}
const magic = `0x1626ba7e${'0'.repeat(56)}`

let node: RpcNode
let rpcUrls: Record<string, readonly string[]>
beforeEach(async () => {
  node = await rpcNode({ eth_chainId: '0x1', eth_getCode: '0x' })
  rpcUrls = { 'eip155:1': [node.url] }
})
afterEach(() => node.close())

describe('the Ethereum verifier', () => {
  it('accepts a key signature when the chain shows that the account is no contract', async () => {
    expect(await verifier({ rpcUrls }).verify(await sign())).toBe(true)
    expect(node.methods).toEqual(['eth_chainId', 'eth_getCode'])
    expect(await verifier({ rpcUrls }).verify(await sign(bob))).toBe(false)
  })

  it('S7 rejects any change of the signed message', async () => {
    const session = await sign()
    const mutants = mutantsOf(session, codec)
    const keys = verifier({ eoaOnly: true })
    expect(await keys.verify(session)).toBe(true)
    expect(mutants.length).toBeGreaterThanOrEqual(200)
    expect(await accepted(keys, mutants)).toEqual([])
  })

  it('S7 rejects a signature with a high s, which can be derived without the key', async () => {
    const session = await sign()
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = order - BigInt(`0x${session.signature.slice(66, 130)}`)
    const v = session.signature.endsWith('1b') ? '1c' : '1b'
    const half = s.toString(16).padStart(64, '0')
    const signature = session.signature.slice(0, 66) + half + v
    expect(await verifier({ eoaOnly: true }).verify({ ...session, signature })).toBe(false)
  })

  it('S7 accepts the same signatures with the recovery function of the server', async () => {
    const quick = verifier({ eoaOnly: true, recover: recoverPublicKey })
    const session = await sign()
    expect(await quick.verify(session)).toBe(true)
    expect(await quick.verify(await sign(bob))).toBe(false)
    expect(await accepted(quick, mutantsOf(session, codec))).toEqual([])
    const withNode = verifier({ rpcUrls, recover: recoverPublicKey })
    expect(await withNode.verify(session)).toBe(true)
    expect(await withNode.verify(await sign(bob))).toBe(false)
  })

  it('S7 does not treat a failing recovery as a bad signature', async () => {
    const reason = new Error('no WebAssembly here')
    const failing = verifier({ eoaOnly: true, recover: () => Promise.reject(reason) })
    await expect(failing.verify(await sign())).rejects.toBe(reason)
    const unsure = verifier({ eoaOnly: true, recover: async () => undefined })
    expect(await unsure.verify(await sign())).toBe(false)
  })

  it('checks a contract account with the contract only, never by key', async () => {
    node.answer('eth_getCode', '0x60016002')
    node.answer('eth_call', magic)
    expect(await verifier({ rpcUrls }).verify({ data, message, signature: '0xabcd' })).toBe(true)
    node.answer('eth_call', `0x${'0'.repeat(64)}`)
    expect(await verifier({ rpcUrls }).verify(await sign())).toBe(false)
  })

  it('rejects a contract that echoes its call, returns nothing, or reverts', async () => {
    node.answer('eth_getCode', '0x60016002')
    const echo = `0x1626ba7e${hashMessage(message).slice(2)}`
    for (const answer of [echo, '0x', '0x1626ba7e', magic.replace('7e', '7f')]) {
      node.answer('eth_call', answer)
      expect(await verifier({ rpcUrls }).verify(await sign())).toBe(false)
    }
    node.answer('eth_call', Object.assign(rpcFailure(3), { message: 'execution reverted' }))
    expect(await verifier({ rpcUrls }).verify(await sign())).toBe(false)
    node.answer('eth_call', Object.assign(rpcFailure(-32000), { message: 'execution reverted' }))
    expect(await verifier({ rpcUrls }).verify(await sign())).toBe(false)
  })

  it('accepts the key of an account with delegated code (EIP-7702)', async () => {
    node.answer('eth_getCode', `0xef0100${'12'.repeat(20)}`)
    node.answer('eth_call', '0x')
    expect(await verifier({ rpcUrls }).verify(await sign())).toBe(true)
    expect(await verifier({ rpcUrls }).verify(await sign(bob))).toBe(false)
  })

  it('S7 treats an unreachable node as neither a bad nor a good signature', async () => {
    const unreachable = { code: 'network/unavailable' }
    node.fail(500)
    await expect(verifier({ rpcUrls }).verify(await sign())).rejects.toMatchObject(unreachable)
    await expect(verifier({ rpcUrls }).verify(await sign(bob))).rejects.toMatchObject(unreachable)
    node.fail(200)
    node.answer('eth_getCode', rpcFailure(-32005))
    await expect(verifier({ rpcUrls }).verify(await sign())).rejects.toMatchObject(unreachable)
    node.answer('eth_getCode', '0x60016002')
    node.answer('eth_call', rpcFailure(-32601))
    await expect(verifier({ rpcUrls }).verify(await sign())).rejects.toMatchObject(unreachable)
  }, 60_000)

  it('T5 ignores an endpoint of another chain', async () => {
    node.answer('eth_chainId', '0xa')
    const wrong = { code: 'network/wrongEndpoint' }
    await expect(verifier({ rpcUrls }).verify(await sign())).rejects.toMatchObject(wrong)
    const missing = verifier({ rpcUrls: {} }).verify(await sign())
    await expect(missing).rejects.toMatchObject({ code: 'network/notFound' })
  })

  it('tries the endpoints in their order', async () => {
    const dead = await rpcNode({ eth_chainId: rpcFailure(-32603) })
    dead.fail(404)
    rpcUrls = { 'eip155:1': [dead.url, node.url] }
    expect(await verifier({ rpcUrls }).verify(await sign())).toBe(true)
    await dead.close()
  })

  it('stops when its signal aborts', async () => {
    const reason = new Error('enough')
    const verify = verifier({ rpcUrls }).verify(await sign(), AbortSignal.abort(reason))
    await expect(verify).rejects.toBe(reason)
  })
})
