import { schemaVersion } from '../../sql/schemaVersion.ts'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import { migrations } from './migrations.ts'

/** The tables of the index. Throws `chainIndex/newer` where a later release has been there. */
export const indexSchema = schemaVersion({
  migrations,
  tooNew: (version, known) =>
    chainIndexErrors.create('newer', [version, known], {
      hints: ['Run the release that wrote it, or a later one', 'Or name another database'],
    }),
})
