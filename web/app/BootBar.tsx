import { Logo } from "#web/components/layout/Logo.tsx";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";

/** Stands where the header will, from the first byte on (web/index.html holds the same) until it is known who is there. */
export function BootBar() {
  const { apptitle } = useAppSettings();
  return (
    <div className="boot-bar">
      <Logo size={26} />
      <span>{apptitle}</span>
    </div>
  );
}
