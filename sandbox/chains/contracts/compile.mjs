/** Rewrites contracts.json: `npm ci --ignore-scripts && npm run compile` in this folder. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import solc from 'solc'

const folder = import.meta.dirname
const files = readdirSync(folder).filter((name) => name.endsWith('.sol'))
const input = {
  language: 'Solidity',
  sources: Object.fromEntries(
    files.map((name) => [name, { content: readFileSync(join(folder, name), 'utf8') }]),
  ),
  settings: {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: 'paris',
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object'] } },
  },
}

const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)))
for (const { formattedMessage } of errors) console.error(formattedMessage)
if (errors.some(({ severity }) => severity === 'error')) process.exit(1)

const compiled = Object.fromEntries(
  files.map((file) => {
    const name = file.replace('.sol', '')
    const { bytecode, deployedBytecode } = contracts[file][name].evm
    const code = { bytecode: `0x${bytecode.object}` }
    // These are placed at their addresses without a deployment.
    const isPlaced = [
      'BatchAccount',
      'EnsControllerStandIn',
      'EnsReverseRegistrarStandIn',
      'EnsUniversalResolverStandIn',
      'Multicall',
      'FarcasterRegistry',
      'OrderStandIn',
      'SettlerStandIn',
    ].includes(name)
    const runtime = isPlaced && { runtime: `0x${deployedBytecode.object}` }
    return [name, { ...code, ...runtime }]
  }),
)
writeFileSync(join(folder, 'contracts.json'), `${JSON.stringify(compiled, null, 2)}\n`)
