/**
 * Rewrites state.json, the code and the storage of ENS: `npm ci --ignore-scripts && npm run build` in this folder. The
 * contracts without a package are in `../contracts` and have no storage at first.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  encodeDeployData,
  encodeFunctionData,
  hexToBytes,
  keccak256,
  namehash,
  parseAbi,
  toHex,
  zeroHash,
} from 'viem'
import addresses from './addresses.json' with { type: 'json' }

const port = 18_945
const operator = '0x5a4db0c50000000000000000000000000000d0c5'
/** The expiry of the operator's name is part of the state, so the chain has a time of its own. */
const startedAt = 1_700_000_000
const secondsPerYear = 31_536_000n
const folder = import.meta.dirname
const { registry, baseRegistrar, resolver, prices, dollars, offchainResolver } = addresses
const { controller, reverseRegistrar } = addresses

/** In 10^-18 US dollars for a second, by the number of letters: 640, 160 and 5 dollars a year, as on mainnet. */
const rents = [0n, 0n, 20_294_266_869_609n, 5_073_566_717_402n, 158_548_959_919n]
/** US dollars for an Ether with 8 decimals, as the pools of the sandbox have it. */
const dollarsPerEther = 2_500n * 10n ** 8n

const deployments = [
  [registry, 'ens/build/contracts/ENSRegistry', []],
  [
    baseRegistrar,
    'ethregistrar/build/contracts/BaseRegistrarImplementation',
    [registry, namehash('eth')],
  ],
  [dollars, 'ethregistrar/build/contracts/DummyOracle', [dollarsPerEther]],
  [prices, 'ethregistrar/build/contracts/StablePriceOracle', [dollars, rents]],
  [resolver, 'resolver/build/contracts/PublicResolver', [registry]],
  [
    offchainResolver,
    'offchain-resolver-contracts/artifacts/contracts/OffchainResolver.sol/OffchainResolver',
    ['', []],
  ],
]

const owners = parseAbi([
  'function setSubnodeOwner(bytes32, bytes32, address)',
  'function setResolver(bytes32, address)',
])
const registrar = parseAbi([
  'function addController(address)',
  'function removeController(address)',
  'function register(uint256, address, uint256)',
])

const anvil = spawn(anvilPath(), ['--port', `${port}`, '--timestamp', `${startedAt}`], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await new Promise((resolve, reject) => {
    anvil.once('error', reject)
    anvil.stdout.on('data', (chunk) => String(chunk).includes('Listening on') && resolve())
  })
  await request('anvil_setBalance', [operator, toHex(10n ** 21n)])
  await request('anvil_impersonateAccount', [operator])
  for (const [address, name, args] of deployments) await construct(address, name, args)
  await own()
  writeFileSync(join(folder, 'state.json'), `${JSON.stringify(await readState(), null, 2)}\n`)
} finally {
  anvil.kill()
}

function anvilPath() {
  const installed = join(folder, '../node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil')
  return process.env.ANVIL_PATH ?? (existsSync(installed) ? installed : 'anvil')
}

/** Runs the constructor of a contract as the code of its final address, which writes its storage and returns its code. */
async function construct(address, name, args) {
  const file = join(folder, `node_modules/@ensdomains/${name}.json`)
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8'))
  await request('anvil_setCode', [address, encodeDeployData({ abi, bytecode, args })])
  const code = await request('eth_call', [{ from: operator, to: address }, 'latest'])
  await send(address, '0x')
  await request('anvil_setCode', [address, code])
}

/** Gives the zones to their contracts, and harbourside.eth with its resolver to the operator. */
async function own() {
  const label = (text) => keccak256(toHex(text))
  const name = 'harbourside'
  const node = namehash(`${name}.eth`)
  const set = (...args) => call(registry, owners, 'setSubnodeOwner', args)
  const at = (functionName, ...args) => call(baseRegistrar, registrar, functionName, args)
  await set(zeroHash, label('eth'), baseRegistrar)
  await set(zeroHash, label('reverse'), operator)
  await set(namehash('reverse'), label('addr'), reverseRegistrar)
  await at('addController', controller)
  await at('addController', operator)
  await request('evm_setNextBlockTimestamp', [startedAt + 3_600])
  await at('register', BigInt(label(name)), operator, 100n * secondsPerYear)
  await at('removeController', operator)
  await call(registry, owners, 'setResolver', [node, offchainResolver])
}

async function readState() {
  const packed = await request('anvil_dumpState', [])
  const { accounts } = JSON.parse(gunzipSync(hexToBytes(packed)))
  return Object.fromEntries(
    deployments.map(([address]) => {
      const { code, storage } = accounts[address.toLowerCase()]
      const slots = Object.entries(storage).filter(([, value]) => BigInt(value) !== 0n)
      const words = slots.map((slot) => slot.map((word) => toHex(BigInt(word), { size: 32 })))
      return [address, { code, storage: Object.fromEntries(words.sort()) }]
    }),
  )
}

function call(to, abi, functionName, args) {
  return send(to, encodeFunctionData({ abi, functionName, args }))
}

async function send(to, data) {
  const gas = toHex(10_000_000)
  const transaction = { from: operator, to, data, gas }
  const { status } = await request('eth_sendTransactionSync', [transaction])
  if (Number(status) !== 1) throw new Error(`The transaction to ${to} failed`)
}

async function request(method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })
  const { result, error } = await reply.json()
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
