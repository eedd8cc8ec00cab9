import type { SiwxMessage, SiwxSession } from '@portico/core/siwx'
import { format, verifier } from '@portico/eip155/siwx'
import {
  concatHex,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  keccak256,
  padHex,
  parseAbiParameters,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { startNode } from '../../nodes/startNode.ts'

const { client, url } = await startNode({ port: 29_765 })
const { alice, bob } = accounts
const { verify } = verifier({ rpcUrls: { 'eip155:31337': [url] } })
/** The deterministic deployment proxy, which every development node has. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = padHex('0x', { size: 32 })

/** A minimal contract wallet that accepts its owner's key signature (ERC-1271). */
function walletOf(owner: Hex): Hex {
  const hash = '600435600052'
  const signature = '60a43560f81c602052606435604052608435606052'
  const recover = '60206080608060006001' + '5afa50'
  const answer = `60805173${owner.slice(2)}14631626ba7e60e01b0260005260206000f3`
  const code = hash + signature + recover + answer
  return `0x60${(code.length / 2).toString(16)}8060093d393df3${code}`
}
const code = walletOf(alice.address)
const account = getContractAddress({
  opcode: 'CREATE2',
  from: factory,
  salt,
  bytecodeHash: keccak256(code),
})

async function sign(by = alice, accountAddress: string = account): Promise<SiwxSession> {
  const data: SiwxMessage = {
    accountAddress,
    chainId: 'eip155:31337',
    domain: 'shop.example',
    uri: 'https://shop.example/login',
    version: '1',
    nonce: 'a1b2c3d4e5f6',
    issuedAt: '2026-11-21T12:00:00Z',
  }
  const message = format.format(data)
  return { data, message, signature: await by.signMessage({ message }) }
}
const wrapped = (session: SiwxSession, deploy = concatHex([salt, code])): SiwxSession => {
  const types = parseAbiParameters('address, bytes, bytes')
  const inner = encodeAbiParameters(types, [factory, deploy, session.signature as Hex])
  return { ...session, signature: concatHex([inner, `0x${'6492'.repeat(16)}`]) }
}

describe('the Ethereum verifier on a real node', () => {
  it('accepts the signature of an undeployed contract (ERC-6492)', async () => {
    expect(await verify(await sign())).toBe(false)
    expect(await verify(wrapped(await sign()))).toBe(true)
    expect(await verify(wrapped(await sign(bob)))).toBe(false)
    expect(await verify(wrapped(await sign(), salt))).toBe(false)
    expect(await verify(wrapped(await sign(alice, bob.address)))).toBe(false)
    expect(await client.getCode({ address: account })).toBeUndefined()
  })

  it('accepts the signature of a deployed contract (ERC-1271), wrapped or not', async () => {
    const [from] = (await client.getAddresses()) as [Hex]
    const data = concatHex([salt, code])
    await client.sendTransaction({ account: from, chain: client.chain, to: factory, data })
    expect(await verify(await sign())).toBe(true)
    expect(await verify(await sign(bob))).toBe(false)
    expect(await verify(wrapped(await sign()))).toBe(true)
    expect(await verify(wrapped(await sign(bob)))).toBe(false)
  })

  it('accepts the signature of a key', async () => {
    expect(await verify(await sign(bob, bob.address))).toBe(true)
    expect(await verify(await sign(alice, bob.address))).toBe(false)
  })
})
