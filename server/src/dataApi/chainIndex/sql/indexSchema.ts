import { schemaVersion } from '../../../sql/schemaVersion.ts'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import { migrations } from './migrations.ts'

/** Schema of the index tables. Throws `chainIndex/newer` when a later release wrote the database. */
export const indexSchema = schemaVersion({
  migrations,
  tooNew: (version, known) =>
    chainIndexErrors.create('newer', [version, known], {
      hints: ['Run the release that wrote it, or a later one', 'Or use another database'],
    }),
})
