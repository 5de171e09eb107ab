import { report } from './checks/fault.ts';
import { layeredSources, layerFaults, readLayers } from './checks/layers.ts';
import { repositoryFiles, repositoryRoot } from './checks/repository-files.ts';

const sources = layeredSources(repositoryFiles());
report(`the imports of ${sources.length} sources`, layerFaults(await readLayers(repositoryRoot), sources));
