import { inputMessage } from '../../connection/checks/inputError.ts'
import { settingsErrors } from '../../settings/settingsErrors.ts'

/** The part of a zod/mini schema that is read here: its results and its keys. */
export type OptionsSchema = {
  safeParse(
    data: unknown,
  ): { success: true } | { success: false; error: { issues: readonly unknown[] } }
  readonly _zod: { readonly def: object }
}
type Definition = {
  readonly shape?: Readonly<Record<PropertyKey, OptionsSchema>>
  readonly innerType?: OptionsSchema
  readonly element?: OptionsSchema
}
type Issue = Parameters<typeof inputMessage>[0][number]

/**
 * Checks the options of the function named `of`. Throws `settings/invalid`, which names the option, the received and
 * the expected value.
 */
export function checkOptions(of: string, schema: OptionsSchema, input: unknown): void {
  const parsed = schema.safeParse(input)
  if (parsed.success) return
  const issues = parsed.error.issues as readonly Issue[] // safeParse returns issues of zod
  throw settingsErrors.create('invalid', [inputMessage(issues, input), of], {
    hints: issues[0]?.code === 'unrecognized_keys' ? knownKeys(schema, issues[0].path) : [],
    ...(of === 'createKit' && { docsPath: 'options.md' }),
    cause: parsed.error,
  })
}

function knownKeys(schema: OptionsSchema, path: readonly PropertyKey[]): readonly string[] {
  const shape = definitionOf(path.reduce<OptionsSchema | undefined>(childOf, schema))?.shape
  return shape ? [`Known are ${Object.keys(shape).join(', ')}`] : []
}

function childOf(schema: OptionsSchema | undefined, key: PropertyKey): OptionsSchema | undefined {
  const { shape, element } = definitionOf(schema) ?? {}
  return shape?.[key] ?? element
}

/** The definition below `optional` and other wrappers. */
function definitionOf(schema: OptionsSchema | undefined): Definition | undefined {
  const definition = schema?._zod.def as Definition | undefined // zod's internal field name
  return definition?.innerType ? definitionOf(definition.innerType) : definition
}
