/** The name of a setting of the server, among words. */
export const SettingName = ({ children }: { children: string }) => (
  <code className="text-12 leading-none tracking-[-0.02em]">{children}</code>
)

/** The setting of the server for any other provider. */
export const providersSetting = 'PROVIDERS'
