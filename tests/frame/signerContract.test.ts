import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashMessage,
  keccak256,
  padHex,
  parseAbi,
  slice,
  stringToHex,
  zeroAddress,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { sandboxAccounts } from '../../sandbox/chains/accounts/sandboxAccounts.ts'
import { base64url, hex } from '../../server/frame/bytes.ts'
import { checkAssertion } from '../../server/frame/signers/checkAssertion.ts'
import { encodePasskeySignature } from '../../server/frame/signers/encodeWebAuthn.ts'
import { signerOf } from '../../server/frame/signers/Passkey.ts'
import { startAccountsNode } from '../server/paymaster/startAccountsNode.ts'
import { siteOrigin, softPasskey } from './setup/softPasskey.ts'

const node = await startAccountsNode(29_925)
const { client } = node
const { smartAccount, webAuthnVerifier: verifier, entryPoint08 } = sandboxAccounts
const abi = parseAbi([
  'function addSigners(bytes[] signers)',
  'function removeSigners(bytes[] signers)',
  'function getSigners(uint64 start, uint64 end) view returns (bytes[])',
  'function getSignerCount() view returns (uint256)',
  'function threshold() view returns (uint64)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const isValid = '0x1626ba7e'
const isInvalid = '0xffffffff'

/** An account that runs the code, and makes calls without a signature here. */
async function newAccount() {
  const { address } = await node.newAccount('1')
  await client.setCode({
    address,
    bytecode: concat(['0xef0100', smartAccount]),
  })
  await client.impersonateAccount({ address })
  const call = (functionName: 'addSigners' | 'removeSigners', signers: readonly Hex[]) =>
    encodeFunctionData({ abi, functionName, args: [signers] })
  const send = async (data: Hex, account: Hex = address) => {
    await client.impersonateAccount({ address: account })
    await client.setBalance({ address: account, value: 10n ** 18n })
    const { status } = await node.confirm(
      await client.sendTransaction({ account, to: address, data }),
    )
    if (status !== 'success') throw new Error('The call reverted')
  }
  return {
    address,
    call,
    send,
    add: (...signers: readonly Hex[]) => send(call('addSigners', signers)),
    remove: (...signers: readonly Hex[]) => send(call('removeSigners', signers)),
    read: <name extends 'getSignerCount' | 'threshold'>(functionName: name) =>
      client.readContract({ address, abi, functionName }),
    signers: () =>
      client.readContract({ address, abi, functionName: 'getSigners', args: [0n, 100n] }),
    ask: (hash: Hex, signature: Hex) =>
      client.readContract({
        address,
        abi,
        functionName: 'isValidSignature',
        args: [hash, signature],
      }),
  }
}

const passkey = softPasskey()
const signer = signerOf(verifier, passkey)

/** The signature of the passkey of some bytes, as the account takes it. */
async function sign(hash: Hex): Promise<Hex> {
  const challenge = base64url.encode(hex.decode(hash))
  const expected = { challenge, origin: siteOrigin, passkeys: [passkey] }
  const { parts } = await checkAssertion(passkey.answer(challenge), expected)
  return encodePasskeySignature(signer, parts)
}

/** A message in the form of ERC-7739, bound to an account and a network. */
function nested(hash: Hex, account: Hex, chainId = 31_337n): Hex {
  const text = (value: string) => keccak256(stringToHex(value))
  const [name, domain] = [
    text('PersonalSign(bytes prefixed)'),
    text('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
  ]
  const separator = encodeAbiParameters(
    ['bytes32', 'bytes32', 'bytes32', 'uint256', 'address'].map((type) => ({ type })),
    [domain, text('SmartAccount'), text('1'), chainId, account],
  )
  const struct = keccak256(concat([name, hash]))
  return keccak256(concat(['0x1901', keccak256(separator), struct]))
}

describe('the signers of the sandbox’s smart account', () => {
  it('are added and removed by the account itself alone, at most ten, with a verifier and a key', async () => {
    const account = await newAccount()
    expect(await account.read('threshold')).toBe(1n)
    await account.add(signer)
    expect(await account.signers()).toEqual([signer])
    const adding = account.call('addSigners', [signerOf(verifier, softPasskey())])
    for (const stranger of [node.dev, entryPoint08, verifier] as const)
      for (const data of [adding, account.call('removeSigners', [signer])])
        await expect(account.send(data, stranger)).rejects.toThrow('reverted')
    const bad: readonly Hex[] = [
      ...['0x' as const, verifier, account.address, zeroAddress],
      concat([zeroAddress, '0x01']),
      concat([account.address, '0x01']),
      concat([node.dev, '0x01']),
      concat([verifier, padHex('0x01', { size: 600 })]),
    ]
    for (const one of bad) await expect(account.add(one), one).rejects.toThrow('reverted')
    await expect(account.add(signer)).rejects.toThrow('reverted')
    const others = Array.from({ length: 9 }, () => signerOf(verifier, softPasskey()))
    await account.add(...others)
    expect(await account.read('getSignerCount')).toBe(10n)
    await expect(account.add(signerOf(verifier, softPasskey()))).rejects.toThrow('reverted')
    await account.remove(signer, ...others)
    expect(await account.signers()).toEqual([])
    await expect(account.remove(signer)).rejects.toThrow('reverted')
  })

  it('keep nothing in the first slots, where other code of the account may', async () => {
    const account = await newAccount()
    await account.add(signer)
    for (let slot = 0; slot < 8; slot++) {
      const word = await client.getStorageAt({
        address: account.address,
        slot: padHex(`0x${slot}`),
      })
      expect(BigInt(word ?? '0x0')).toBe(0n)
    }
  })

  it('are what the list says, also where other code of the account wrote it: seen, and removed', async () => {
    const account = await newAccount()
    await account.add(signerOf(verifier, softPasskey()))
    const base = BigInt('0xfb4a9441277ebcd353c8956e92b77d35b02c0d85fd5a11e516d9171e19c69700')
    const slot = (at: bigint) => padHex(`0x${at.toString(16)}`, { size: 32 })
    const read = async (at: bigint) =>
      BigInt((await client.getStorageAt({ address: account.address, slot: slot(at) })) ?? '0x0')
    const places = Array.from({ length: 8 }, (_, at) => base + BigInt(at))
    const words = await Promise.all(places.map(read))
    // The length of the list is all that the account has there.
    expect(words.filter((word) => word !== 0n)).toEqual([1n])
    const list = places[words.indexOf(1n)] ?? 0n
    const write = (at: bigint, value: Hex) =>
      client.setStorageAt({ address: account.address, index: slot(at), value })
    const item = BigInt(keccak256(slot(list))) + 1n
    const data = BigInt(keccak256(slot(item)))
    const bytes = (BigInt(signer.length) - 2n) / 2n
    await write(item, slot(bytes * 2n + 1n))
    for (let at = 0; at * 32 < bytes; at++)
      await write(
        data + BigInt(at),
        padHex(slice(signer, at * 32, undefined), { dir: 'right', size: 128 }).slice(0, 66) as Hex,
      )
    const hash = hashMessage('Hello')
    expect(await account.ask(hash, await sign(nested(hash, account.address)))).toBe(isInvalid)
    await write(list, slot(2n))
    expect((await account.signers())[1]).toBe(signer)
    expect(await account.ask(hash, await sign(nested(hash, account.address)))).toBe(isValid)
    await account.remove(signer)
    expect(await account.ask(hash, await sign(nested(hash, account.address)))).toBe(isInvalid)
    // A list that is too long counts as far as it is listed.
    await write(list, slot(1n << 200n))
    expect(await account.signers()).toHaveLength(10)
  })

  it('sign messages for their own account and network alone, and never what is not bound to them', async () => {
    const [own, other] = [await newAccount(), await newAccount()]
    await own.add(signer)
    await other.add(signer)
    const hash = hashMessage('Hello')
    const signature = await sign(nested(hash, own.address))
    expect(await own.ask(hash, signature)).toBe(isValid)
    expect(await other.ask(hash, signature)).toBe(isInvalid)
    expect(await own.ask(hashMessage('Other'), signature)).toBe(isInvalid)
    expect(await own.ask(hash, await sign(nested(hash, own.address, 1n)))).toBe(isInvalid)
    expect(await own.ask(hash, await sign(hash))).toBe(isInvalid)
    const none = encodeAbiParameters([{ type: 'bytes[]' }, { type: 'bytes[]' }], [[], []])
    for (const empty of [none, '0x', `0x${'00'.repeat(64)}`] as const)
      expect(await own.ask(hash, empty)).toBe(isInvalid)
    await own.remove(signer)
    expect(await own.ask(hash, signature)).toBe(isInvalid)
  })
})
