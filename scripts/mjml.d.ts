/** As much as the layout of mails needs; the packages bring no types. */
declare module "mjml-core" {
  export function registerComponent(component: unknown): void;
  type Compile = (
    source: string,
    options: object,
  ) => Promise<{ html: string; errors: { formattedMessage: string }[] }>;
  const mjml: Compile | { default: Compile };
  export default mjml;
}
declare module "mjml-body";
declare module "mjml-head";
declare module "mjml-head-style";
declare module "mjml-section";
declare module "mjml-column";
declare module "mjml-text";
