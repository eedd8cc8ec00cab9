import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Deals files out to the parts of a run by their size: what takes long to read takes long to run. */
export class EvenShards extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    const parts = Array.from({ length: count }, () => ({
      size: 0,
      files: [] as TestSpecification[],
    }))
    const sized = files.map((file) => ({ file, size: statSync(file.moduleId).size }))
    // The parts agree on it, in whatever order each of them found the files.
    sized.sort(
      (one, other) => other.size - one.size || (one.file.moduleId < other.file.moduleId ? -1 : 1),
    )
    for (const { file, size } of sized) {
      const least = parts.reduce((one, other) => (other.size < one.size ? other : one))
      least.size += size
      least.files.push(file)
    }
    return parts[index - 1]?.files ?? []
  }
}
