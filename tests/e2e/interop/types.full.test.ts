import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { rootFolder } from '../../../sandbox/server/rootFolder.ts'

it.each([
  ['viem, ethers and wagmi 3', 'tests/interop/tsconfig.json'],
  ['wagmi 2', 'tests/interop/tsconfig.wagmi2.json'],
])('the kit fits the types of %s without a cast', { timeout: 120_000 }, async (_, project) => {
  const root = rootFolder()
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const args = [tsc, '-p', project, '--noEmit', '--pretty', 'false']
  const checked = promisify(execFile)(process.execPath, args, { cwd: root })
  const { stdout } = await checked.catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
})
