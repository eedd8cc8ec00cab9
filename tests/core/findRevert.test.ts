import { findRevert, nodeErrorName } from '@portico/core/errors'
import { describe, expect, it } from 'vitest'

const selector = '0x08c379a0'
/** What each node says of a contract that reverted, or that the EVM ended. */
const reverts: readonly (readonly [string, object])[] = [
  ['Geth', { code: 3, message: 'execution reverted', data: '0x' }],
  ['Geth with a reason', { code: 3, message: 'execution reverted: no', data: selector }],
  ['Geth without a code', { code: -32000, message: 'execution reverted' }],
  ['Geth, gas', { code: -32000, message: 'out of gas' }],
  ['Geth, opcode', { code: -32000, message: 'invalid opcode: INVALID' }],
  ['Geth, undefined opcode', { code: -32000, message: 'invalid opcode: opcode 0xfe not defined' }],
  ['Geth, jump', { code: -32000, message: 'invalid jump destination' }],
  ['Geth, stack', { code: -32000, message: 'stack underflow (0 <=> 2)' }],
  ['Geth, full stack', { code: -32000, message: 'stack limit reached 1024 (1023)' }],
  ['Geth, static call', { code: -32000, message: 'write protection' }],
  ['Geth, return data', { code: -32000, message: 'return data out of bounds' }],
  ['Geth, gas sum', { code: -32000, message: 'gas uint64 overflow' }],
  ['Erigon', { code: -32000, message: 'execution reverted: no' }],
  ['Besu', { code: -32000, message: 'Execution reverted (no)', data: selector }],
  ['Reth, gas', { code: -32003, message: 'out of gas: gas required exceeds: 30000000' }],
  ['Reth, halt', { code: -32603, message: 'EVM error: InvalidFEOpcode' }],
  ['Anvil, halt', { code: -32603, message: 'EVM error OutOfGas' }],
  ['Anvil', { code: 3, message: 'execution reverted: revert: no', data: selector }],
  ['Nethermind', { code: -32015, message: 'VM execution error.', data: 'revert' }],
  ['Nethermind with data', { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' }],
  ['Nethermind, message only', { code: -32015, message: 'Reverted 0x7a933234' }],
  ['Nethermind, a reason', { code: -32015, message: 'Reverted ERC721: no such token' }],
  ['OpenEthereum', { code: -32015, message: 'VM execution error.', data: 'Bad instruction fe' }],
  ['OpenEthereum, jump', { code: -32015, message: 'VM execution error.', data: 'Bad jump' }],
  [
    'Hardhat',
    {
      code: -32603,
      message: 'Error: VM Exception while processing transaction: reverted with reason string "no"',
      data: { message: 'no', data: selector },
    },
  ],
  [
    'Hardhat, no reason',
    { code: -32603, message: 'Error: Transaction reverted without a reason string' },
  ],
  [
    'Ganache',
    {
      code: -32000,
      message: 'VM Exception while processing transaction: revert no',
      data: { '0xab': { error: 'revert' } },
    },
  ],
  [
    'Ganache, opcode',
    { code: -32000, message: 'VM Exception while processing transaction: invalid opcode' },
  ],
  ['zkSync', { code: 3, message: 'execution reverted: no', data: '0x' }],
  ['Arbitrum', { code: -32000, message: 'execution reverted: no' }],
  [
    'Frontier',
    { code: -32603, message: 'VM Exception while processing transaction: revert', data: '0x' },
  ],
  ['Frontier, gas', { code: -32603, message: 'evm error: OutOfGas' }],
  ['Conflux', { code: -32015, message: 'Transaction reverted' }],
  ['Rootstock', { code: -32015, message: 'VM execution error: transaction reverted' }],
  ['Evmos', { code: -32000, message: 'rpc error: code = Unknown desc = execution reverted' }],
  ['Hedera', { code: 3, message: 'execution reverted: CONTRACT_REVERT_EXECUTED', data: '0x' }],
  ['Tron', { code: -32000, message: 'REVERT opcode executed' }],
  [
    'Filecoin',
    { code: 11, message: 'message execution failed (exit=[33], revert reason=[0x08c379a0])' },
  ],
  ['data alone', { code: -32000, message: 'call failed', data: `${selector}00` }],
  [
    'an own error alone',
    { code: -32603, message: 'call failed', data: `0x12345678${'00'.repeat(32)}` },
  ],
  ['an own error without arguments', { code: -32603, message: 'call failed', data: '0x12345678' }],
  [
    'a contract that speaks of a limit',
    { code: 3, message: 'execution reverted: rate limit exceeded' },
  ],
  ['a contract that speaks of a timeout', { code: -32015, message: 'Reverted Oracle: timeout' }],
  [
    'a contract that speaks of a plan',
    { code: -32000, message: 'Execution reverted (plan expired)' },
  ],
  [
    'a contract of Ganache that speaks of a timeout',
    { code: -32000, message: 'VM Exception while processing transaction: revert timeout' },
  ],
  [
    'a wallet that wraps it',
    {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { originalError: { code: 3, message: 'execution reverted' } },
    },
  ],
]

/** What nodes say when they carried nothing out. */
const failures: readonly object[] = [
  { code: -32016, message: 'over rate limit' },
  { code: -32016, message: 'over rate limit', data: '0x' },
  { code: -32005, message: 'daily request count exceeded', data: { see: 'https://example.com' } },
  { code: -32005, message: 'limit', data: '0x0123456789' },
  { code: 429, message: 'Too many requests' },
  { code: -32007, message: '15/second request limit reached' },
  { code: -32097, message: 'usage limit' },
  { code: -32603, message: 'Internal error' },
  { code: -32603, message: 'Internal JSON-RPC error.' },
  { code: -32603, message: 'execution aborted (timeout = 5s)' },
  { code: -32000, message: 'execution aborted (timeout = 5s)' },
  { code: -32000, message: 'header not found' },
  { code: -32000, message: 'missing trie node 0123 (path ) state 0x01 is not available' },
  { code: -32000, message: 'required historical state unavailable' },
  { code: -32001, message: 'resource not found' },
  { code: -32002, message: 'request timed out' },
  { code: -32011, message: 'no backends available' },
  { code: -32011, message: 'network error' },
  { code: -32029, message: 'too many requests' },
  { code: -32046, message: 'cannot fulfill request' },
  { code: -32601, message: 'the method eth_call does not exist' },
  { code: -32602, message: 'invalid argument 0: hex string has length 41' },
  { code: -32700, message: 'parse error' },
  { code: 19, message: 'Temporary internal error. Please retry' },
  { code: 30, message: 'Request timeout on the free tier' },
  { code: 4900, message: 'disconnected' },
  { code: -32000, message: 'header not found', data: `0x${'ab'.repeat(32)}` },
  { code: -32603, message: 'Internal error', data: `0x${'ab'.repeat(32)}` },
  { code: -32603, message: 'Internal error', data: { request: `0x${'ab'.repeat(32)}` } },
  { code: -32000, message: 'missing trie node 00, contract address collision' },
  { code: -32000, message: 'VM execution error: timeout' },
  { code: -32015, message: 'VM execution error.', data: 'timed out' },
  { code: -32000, message: 'out of gas: requested 30000000, RPC cap 1000' },
  { code: 3, message: 'rate limit exceeded' },
  { code: 3, message: 'Too many requests', data: selector },
  { code: 3, message: 'request time-out' },
  { code: -32000, message: 'call reverted to another upstream: quota' },
  { code: -32000, message: 'execution reverted by throttling' },
  { code: -32000, message: 'not enough funds on your plan, top up your balance' },
  new TypeError('fetch failed'),
  {},
]

describe('findRevert', () => {
  it.each(reverts)('takes the words of %s for an answer of the contract', (_, error) => {
    expect(findRevert(error)).toBeDefined()
    expect(findRevert(Object.assign(new Error('Request failed'), { cause: error }))).toBeDefined()
    expect(nodeErrorName(error)).toBe('executionReverted')
  })

  it.each(failures.map((it) => [JSON.stringify(it), it] as const))(
    'takes %s for no answer of the contract',
    (_, error) => {
      expect(findRevert(error)).toBeUndefined()
      expect(findRevert(Object.assign(new Error('x'), { cause: error }))).toBeUndefined()
    },
  )

  it('reads the node of a failed read, not the words around it', () => {
    const shown = { message: 'The contract function "decimals" reverted', details: 'over capacity' }
    expect(findRevert(shown)).toBeUndefined()
  })

  it('hands out the data of the contract, wherever the node puts them', () => {
    const data = `${selector}${'00'.repeat(64)}`
    const places = [
      { code: 3, message: 'execution reverted', data },
      { code: -32015, message: 'VM execution error.', data: `Reverted ${data}` },
      { code: -32015, message: `Reverted ${data}` },
      { code: -32603, message: 'Error: VM Exception', data: { message: 'no', data } },
    ]
    expect(places.map((it) => findRevert(it)?.data)).toEqual(places.map(() => data))
  })

  it('names what the account cannot pay for, also where a node speaks of its allowance', () => {
    const texts = [
      'gas required exceeds allowance (0)',
      'insufficient balance for transfer',
      "VM Exception while processing transaction: sender doesn't have enough funds to send tx",
    ]
    const named = texts.map((message) => nodeErrorName({ code: -32000, message }))
    expect(named).toEqual(texts.map(() => 'insufficientFunds'))
    const plan = 'not enough funds on your plan, top up your balance'
    expect(nodeErrorName({ code: -32000, message: plan })).toBeUndefined()
    const contract = 'execution reverted: ERC20: transfer amount exceeds allowance'
    expect(nodeErrorName({ code: 3, message: contract })).toBe('executionReverted')
  })
})
