import { encodeFunctionData, type Hex, namehash, parseAbi, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { encodeCall, ensSelectors, readAnswer } from '../../../features/src/names/ens/ensCalls.ts'
import { encodeRegister } from '../../../features/src/names/ens/registration.ts'

it.each(Object.entries(ensSelectors))('has the selector of %s', (signature, selector) => {
  expect(selector).toBe(toFunctionSelector(signature))
})

it('encodes a registration as viem does', () => {
  const owner: Hex = `0x${'a1'.repeat(20)}`
  const resolver: Hex = `0x${'c0'.repeat(20)}`
  const secret: Hex = `0x${'5e'.repeat(32)}`
  const read = async () => []
  const contracts = {
    registry: owner,
    baseRegistrar: owner,
    controller: resolver,
    resolver,
    reverseRegistrar: owner,
  }
  const context = { networkId: 'eip155:1', contracts, maxYears: 10, read } as const
  const order = { name: 'alice.eth', account: `eip155:1:${owner}`, years: 2, secret }
  const abi = parseAbi([
    'function register((string label, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, uint8 reverseRecord, bytes32 referrer) registration) payable',
    'function setAddr(bytes32 node, address addr)',
  ])
  const setAddr = encodeFunctionData({
    abi,
    functionName: 'setAddr',
    args: [namehash('alice.eth'), owner],
  })
  const registration = {
    label: 'alice',
    owner,
    duration: 63_072_000n,
    secret,
    resolver,
    data: [setAddr],
    reverseRecord: 1,
    referrer: `0x${'0'.repeat(64)}`,
  } as const
  expect(encodeRegister(context, order, 5n)).toEqual({
    to: resolver,
    data: encodeFunctionData({ abi, functionName: 'register', args: [registration] }),
    value: 5n,
  })
})

it.each([
  ['no text', undefined],
  ['a number', 1],
  ['no hex', 'abcd'],
  ['nothing', '0x'],
  ['half a word', `0x${'0'.repeat(32)}`],
  ['another type', `0x${'1'.repeat(64)}`],
  ['more than anybody shows', `0x${'0'.repeat(63)}1${'0'.repeat(20_000)}`],
])('has no answer in %s', (_, answer) => {
  expect(readAnswer(answer, (it) => it.bool(0))).toBeUndefined()
})

it('encodes texts in UTF-8', () => {
  const data = encodeCall('setName(string)', { text: 'ö.eth' })
  const abi = parseAbi(['function setName(string name)'])
  expect(data).toBe(encodeFunctionData({ abi, args: ['ö.eth'] }))
})
