import type { ViewRules } from '../router/ViewRules.ts'

/** `load` returns a component whose `params` prop types the view's params; core never inspects it. */
export type ViewRegistration<params = never, title extends string = string> = ViewRules<
  NoInfer<params>
> & {
  load(): Promise<{ default: (props: { params: params }) => unknown }>
  /** Message key of the view's title. Default: the view's name. */
  title?: title
}
