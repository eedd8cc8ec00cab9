/**
 * Rewrites the code of the lenses of `src/swaps/uniswap/lenses` from their sources:
 * `npm ci --ignore-scripts` in `sandbox/chains/contracts`, then `node features/lenses.compile.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const root = new URL('..', import.meta.url)
const solc = createRequire(new URL('sandbox/chains/contracts/package.json', root))('solc')
const folder = new URL('features/src/swaps/uniswap/lenses/', root)

const codes = []
for (const [name, comment] of [
  ['PermitLens', 'who may approve a token by signature'],
  ['TransferLens', 'what transfers of a token lose'],
]) {
  const content = readFileSync(new URL(`${name}.sol`, folder), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { [name]: { content } },
    settings: {
      optimizer: { enabled: true, runs: 1 },
      viaIR: true,
      // Of the networks of the deployments, not all know the later instructions.
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      debug: { revertStrings: 'strip' },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)))
  for (const { formattedMessage } of errors) console.error(formattedMessage)
  if (errors.some(({ severity }) => severity === 'error')) process.exit(1)
  const code = contracts[name][name].evm.bytecode.object
  const constant = name[0].toLowerCase() + name.slice(1)
  codes.push(`/** Tells ${comment}: generated from ${name}.sol by lenses.compile.mjs. Arguments follow the code. */
export const ${constant} =
  '0x${code}'
`)
}
writeFileSync(new URL('lensCode.ts', folder), codes.join('\n'))
