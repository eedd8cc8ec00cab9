import { join } from 'node:path'

const modules = join(import.meta.dirname, '../../node_modules')
const folder = process.env.PORTICO_FULL ? 'typescript' : 'typescript-7'

/**
 * The compiler that checks all types: at every commit TypeScript 7, which needs a third of the time, in the full run the
 * release 5.9 that writes the published declarations.
 */
export const typeChecker = join(modules, folder, 'bin/tsc')
