/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_LOGIN_PATH?: string;
  readonly VITE_PROFILE_PATH?: string;
}
