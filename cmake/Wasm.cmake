# The engine for browsers and Node: the PORTABLE folders and web/engine compiled with emscripten,
# twice. `single` runs everywhere; `threads` needs shared memory. Target: wasm.
#
# Beside them web/oracle becomes a small module that answers from a certificate, for whoever wants level
# perfect, web/solver one that finds out who wins, and tests/wasm/perft.cpp a program for Node that counts positions.

find_program(EMXX_PROGRAM em++ REQUIRED)
mark_as_advanced(EMXX_PROGRAM)
set(wasm_dir "${CMAKE_BINARY_DIR}/wasm")

# Single system headers by links: with all of /usr/include in the path, emscripten would pick up the
# C library of this machine.
find_path(expected_include tl/expected.hpp REQUIRED)
find_path(json_include nlohmann/json.hpp REQUIRED)
mark_as_advanced(expected_include json_include)
file(MAKE_DIRECTORY "${wasm_dir}/include")
file(CREATE_LINK "${expected_include}/tl" "${wasm_dir}/include/tl" SYMBOLIC)
file(CREATE_LINK "${json_include}/nlohmann" "${wasm_dir}/include/nlohmann" SYMBOLIC)

# Debian keeps the Node modules that emscripten needs in a place where other Nodes do not look.
set(emxx ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs ${EMXX_PROGRAM})
set(wasm_flags -std=c++20 -O3 -msimd128 -fno-rtti -Wall -Wextra -Werror -DNDEBUG
               -I "${CMAKE_SOURCE_DIR}/src" -I "${CMAKE_SOURCE_DIR}/web"
               -isystem "${wasm_dir}/include")
get_property(portable GLOBAL PROPERTY CADENZA_PORTABLE_SOURCES)
# Of a function that several files have, the linker takes the first: let it be the fast one.
set(fast ${portable})
list(FILTER fast INCLUDE REGEX "/src/(search|eval|threats)/")
list(PREPEND portable ${fast})
list(REMOVE_DUPLICATES portable)

# Fast is the search on the usual boards. For the rest small is what counts, because everybody downloads
# it.
set(fast_sources
    "^(src/(search|eval|threats|solver|games/[a-z]+/(position|score|squares)\\.cpp)|web/solver)")
# Errors of the JSON library are exceptions; elsewhere they would only cost.
set(throwing_source "src/record/json_read.cpp")
# Not every program has these.
set(own_sources "^(web/(engine/(exports|strategy|companion)|oracle/exports)|tests/wasm/perft)\\.cpp$")

# What is small is compiled a folder at a time, which takes a third of the time: here is the file that
# includes those of a folder.
function(wasm_folder variable folder sources)
  set(content)
  foreach(source IN LISTS sources)
    string(APPEND content "#include \"${source}\"\n")
  endforeach()
  set(file "${wasm_dir}/folders/${folder}/all.cpp")
  file(CONFIGURE OUTPUT "${file}" CONTENT "${content}" @ONLY)
  set(${variable} "${file}" PARENT_SCOPE)
endfunction()

# wasm_object(<variable> <flavour> <name> <source> <flags>...): one object file below wasm/.
function(wasm_object variable flavour name source)
  set(object "${wasm_dir}/${flavour}/${name}.o")
  cmake_path(GET object PARENT_PATH object_dir)
  file(MAKE_DIRECTORY "${object_dir}")
  add_custom_command(
    OUTPUT "${object}"
    COMMAND ${emxx} ${wasm_flags} ${ARGN} -MD -MF "${object}.d" -c "${source}" -o "${object}"
    DEPENDS "${source}"
    DEPFILE "${object}.d"
    COMMENT "Compiling ${name} to WebAssembly (${flavour})"
    VERBATIM)
  set(${variable} "${object}" PARENT_SCOPE)
endfunction()

# wasm_objects(<variable> <flavour> <sources> <flags>...)
function(wasm_objects variable flavour sources)
  set(objects)
  set(folders)
  foreach(source IN LISTS sources)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE name)
    set(flags)
    if(name STREQUAL throwing_source)
      set(flags -Oz -fexceptions)
    elseif(name MATCHES "${own_sources}")
      set(flags -Oz)
    elseif(name MATCHES "_large\\.cpp$" OR NOT name MATCHES "${fast_sources}")
      cmake_path(GET name PARENT_PATH folder)
      list(APPEND folders "${folder}")
      list(APPEND "in_${folder}" "${source}")
      continue()
    endif()
    wasm_object(object ${flavour} "${name}" "${source}" ${flags} ${ARGN})
    list(APPEND objects "${object}")
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    wasm_folder(source "${folder}" "${in_${folder}}")
    wasm_object(object ${flavour} "${folder}/all.cpp" "${source}" -Oz ${ARGN})
    list(APPEND objects "${object}")
  endforeach()
  set(${variable} ${objects} PARENT_SCOPE)
endfunction()

# wasm_program(<file> <objects> <flags>...)
function(wasm_program file objects)
  add_custom_command(
    OUTPUT "${file}"
    COMMAND ${emxx} -O3 -fexceptions ${ARGN} ${objects} -o "${file}"
    DEPENDS ${objects}
    COMMENT "Linking ${file}"
    VERBATIM)
endfunction()

# A search allocates next to nothing: the smallest allocator will do.
set(module_flags -sMODULARIZE=1 -sEXPORT_ES6=1 -sFILESYSTEM=0 -sENVIRONMENT=web,worker,node
                 -sMALLOC=emmalloc
                 -sEXPORT_NAME=createCadenza -sTOTAL_STACK=1MB
                 "-sEXPORTED_RUNTIME_METHODS=['allocateUTF8','UTF8ToString']"
                 "-sEXPORTED_FUNCTIONS=['_malloc','_free']")
set(exports exports strategy companion)
list(TRANSFORM exports PREPEND "${CMAKE_SOURCE_DIR}/web/engine/")
list(TRANSFORM exports APPEND ".cpp")

wasm_objects(single single "${portable};${exports}")
wasm_program("${wasm_dir}/cadenza-single.js" "${single}" ${module_flags} -sINITIAL_MEMORY=32MB
             -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=512MB)

# Shared memory that grows crashes on iOS, so its size is fixed; the helpers of the search are there
# before they are asked for, because a worker that searches cannot start any.
wasm_objects(threads threads "${portable};${exports}" -pthread)
wasm_program("${wasm_dir}/cadenza-threads.js" "${threads}" ${module_flags} -pthread
             -sINITIAL_MEMORY=160MB -sPTHREAD_POOL_SIZE=3)

wasm_objects(asked single "${CMAKE_SOURCE_DIR}/web/oracle/exports.cpp")
set(oracle ${single} ${asked})
list(FILTER oracle INCLUDE REGEX "/(src/base|src/certificate|web/oracle)/")
wasm_program("${wasm_dir}/oracle.js" "${oracle}" ${module_flags} -sINITIAL_MEMORY=64MB
             -sALLOW_MEMORY_GROWTH=1)

set(solving web/solver/exports.cpp web/solver/checkpoint.cpp src/solver/proof_table.cpp)
list(TRANSFORM solving PREPEND "${CMAKE_SOURCE_DIR}/")
wasm_objects(asked single "${solving}")
set(solver ${single} ${asked})
list(FILTER solver INCLUDE REGEX "/(src/(base|board|games/andantino|threats|eval|solver)|web/solver)/")
# Its lines are long, and every ply of them takes 10 kB.
wasm_program("${wasm_dir}/solver.js" "${solver}" ${module_flags} -sTOTAL_STACK=8MB
             -sINITIAL_MEMORY=96MB -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=256MB)

wasm_objects(perft single "${CMAKE_SOURCE_DIR}/tests/wasm/perft.cpp")
set(perft_objects ${single} ${perft})
list(FILTER perft_objects EXCLUDE REGEX "/web/engine/(exports|strategy)\\.cpp\\.o$")
# Node runs main() at once, so the module must be there when the script has been read.
wasm_program("${wasm_dir}/perft.js" "${perft_objects}" -sWASM_ASYNC_COMPILATION=0
             -sALLOW_MEMORY_GROWTH=1)

add_custom_target(wasm ALL DEPENDS "${wasm_dir}/cadenza-single.js" "${wasm_dir}/cadenza-threads.js"
                                   "${wasm_dir}/oracle.js" "${wasm_dir}/solver.js"
                                   "${wasm_dir}/perft.js")
