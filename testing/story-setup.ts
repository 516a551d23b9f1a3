import { reserveTestCluster } from "./cluster.ts";

export default reserveTestCluster;
