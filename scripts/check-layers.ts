import { report } from './checks/issue.ts';
import { layeredSources, layerIssues, readLayers } from './checks/layers.ts';
import { repositoryFiles, repositoryRoot } from './checks/repository-files.ts';

const sources = layeredSources(repositoryFiles());
report(`the imports of ${sources.length} sources`, layerIssues(await readLayers(repositoryRoot), sources));
