/**
 * Rewrites state.json, the code and the storage of the sandbox's account, paymaster and verifier of passkeys:
 * `npm ci --ignore-scripts && npm run build` in this folder.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import solc from 'solc'
import { encodeDeployData, hexToBytes, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

const port = 18_946
const operator = '0x5a4db0c50000000000000000000000000000d0c5'
/** As in sponsorKey.ts. */
const signer = privateKeyToAddress(`0x${'f7'.repeat(32)}`)
const folder = import.meta.dirname
/** As in sandboxAccounts.ts. */
const smartAccount = '0x000000000000000000000000000000005a11ac47'
const paymaster = '0x00000000000000000000000000000000005907ee'
const webAuthnVerifier = '0x000000000000000000000000000000000079133b'

const anvil = spawn(anvilPath(), ['--port', `${port}`], { stdio: ['ignore', 'pipe', 'inherit'] })
try {
  await new Promise((resolve, reject) => {
    anvil.once('error', reject)
    anvil.stdout.on('data', (chunk) => String(chunk).includes('Listening on') && resolve())
  })
  await request('anvil_setBalance', [operator, toHex(10n ** 21n)])
  await request('anvil_impersonateAccount', [operator])
  const { SmartAccount, SponsorPaymaster, WebAuthnVerifier } = compile()
  await construct(smartAccount, SmartAccount)
  await construct(paymaster, SponsorPaymaster, [operator, signer])
  await construct(webAuthnVerifier, WebAuthnVerifier)
  writeFileSync(join(folder, 'state.json'), `${JSON.stringify(await readState(), null, 2)}\n`)
} finally {
  anvil.kill()
}

function anvilPath() {
  const installed = join(folder, '../node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil')
  return process.env.ANVIL_PATH ?? (existsSync(installed) ? installed : 'anvil')
}

function compile() {
  const names = ['SmartAccount', 'SponsorPaymaster', 'WebAuthnVerifier']
  const sources = names.map((name) => {
    const content = readFileSync(join(folder, `${name}.sol`), 'utf8')
    return [`${name}.sol`, { content }]
  })
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(sources),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'prague',
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const load = (path) => ({ contents: readFileSync(join(folder, 'node_modules', path), 'utf8') })
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: load }))
  const { contracts, errors = [] } = output
  for (const { formattedMessage } of errors) console.error(formattedMessage)
  if (errors.some(({ severity }) => severity === 'error')) process.exit(1)
  const compiled = names.map((name) => {
    const { abi, evm } = contracts[`${name}.sol`][name]
    return [name, { abi, bytecode: `0x${evm.bytecode.object}` }]
  })
  return Object.fromEntries(compiled)
}

/** Runs the constructor of a contract as the code of its final address, which writes its storage and returns its code. */
async function construct(address, { abi, bytecode }, args = []) {
  await request('anvil_setCode', [address, encodeDeployData({ abi, bytecode, args })])
  const code = await request('eth_call', [{ from: operator, to: address }, 'latest'])
  await send(address, '0x')
  await request('anvil_setCode', [address, code])
}

async function readState() {
  const packed = await request('anvil_dumpState', [])
  const { accounts } = JSON.parse(gunzipSync(hexToBytes(packed)))
  return Object.fromEntries(
    [smartAccount, paymaster, webAuthnVerifier].map((address) => {
      const { code, storage } = accounts[address]
      const slots = Object.entries(storage).filter(([, value]) => BigInt(value) !== 0n)
      const words = slots.map((slot) => slot.map((word) => toHex(BigInt(word), { size: 32 })))
      return [address, { code, storage: Object.fromEntries(words.sort()) }]
    }),
  )
}

async function send(to, data) {
  const transaction = { from: operator, to, data, gas: toHex(20_000_000) }
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
