/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_LOGIN_PATH?: string;
  readonly VITE_PROFILE_PATH?: string;
}

declare module "virtual:plz-map" {
  const areas: import("#domain/place/map-areas.ts").MapAreas;
  export default areas;
}

declare module "virtual:plz-map-country" {
  const areas: import("#domain/place/map-areas.ts").MapAreas;
  export default areas;
}
